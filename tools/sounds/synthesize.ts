import type { Motif, Voice } from './motifs.ts';

/** Enough for tones whose highest partial lies below 8 kHz, and half the size of the usual rate. */
export const sampleRate = 24_000;
const attackSeconds = 0.006;
const tailSeconds = 0.55;
const loudest = 0.7;

type Kind = 'paid' | 'exception';

/** A paid order: the motif as it stands. An order in trouble: its notes falling, twice, each rubbed by its neighbour a semitone below. */
function notesOf({ notes, step }: Motif, kind: Kind): { semitones: number; at: number }[] {
  if (kind === 'paid') return notes.map((semitones, n) => ({ semitones, at: n * step }));
  const falling = [...notes].sort((a, b) => b - a);
  const pass = [...falling, (falling.at(-1) ?? 0) - 6];
  const long = pass.length * step + 0.12;
  return [0, long].flatMap(start =>
    pass.flatMap((semitones, n) => [semitones, semitones - 1].map(tone => ({ semitones: tone, at: start + n * step }))),
  );
}

/** One kind of sound of a motif as 16-bit samples of one channel; the same for the same motif, always. */
export function synthesize(motif: Motif, kind: Kind): Int16Array {
  const notes = notesOf(motif, kind);
  const seconds = Math.max(...notes.map(({ at }) => at)) + tailSeconds;
  const wave = new Float64Array(Math.ceil(seconds * sampleRate));
  for (const { semitones, at } of notes) strike(wave, motif.voice, motif.key * 2 ** (semitones / 12), at);
  return loud(wave);
}

function strike(wave: Float64Array, { partials, decay }: Voice, frequency: number, at: number): void {
  const first = Math.round(at * sampleRate);
  for (let n = first; n < wave.length; n += 1) {
    const t = (n - first) / sampleRate;
    const left = (wave.length - n) / sampleRate;
    // The last hundredths fade to nothing: what ends suddenly clicks.
    const shape = Math.min(1, t / attackSeconds) * Math.exp(-t / decay) * Math.min(1, left / 0.05);
    let sum = 0;
    for (const [ratio, strength] of partials) sum += strength * Math.sin(2 * Math.PI * frequency * ratio * t);
    wave[n] = (wave[n] as number) + shape * sum;
  }
}

/** All equally loud, whatever was struck at once. */
function loud(wave: Float64Array): Int16Array {
  const peak = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Int16Array.from(wave, value => Math.round((value / peak) * loudest * 32_767));
}

/** How one channel sounds: what is struck, and which notes it plays, in semitones above its own key. */
export interface Motif {
  /** Frequency of its key, Hz. */
  readonly key: number;
  readonly voice: Voice;
  readonly notes: readonly number[];
  /** Seconds from one note to the next. */
  readonly step: number;
}

/** A struck sound: strengths of its partials by their ratio to the note, and how fast it dies away. */
export interface Voice {
  readonly partials: readonly (readonly [ratio: number, strength: number])[];
  /** Seconds till it has fallen to a third. */
  readonly decay: number;
}

const marimba: Voice = {
  partials: [
    [1, 1],
    [3.93, 0.25],
    [9.2, 0.06],
  ],
  decay: 0.16,
};
const bell: Voice = {
  partials: [
    [1, 0.7],
    [2.01, 0.45],
    [3.02, 0.25],
    [4.97, 0.12],
  ],
  decay: 0.32,
};
const organ: Voice = {
  partials: [
    [1, 0.8],
    [2, 0.4],
    [3, 0.3],
    [5, 0.1],
  ],
  decay: 0.2,
};
const glass: Voice = {
  partials: [
    [1, 1],
    [2.76, 0.35],
    [5.4, 0.1],
  ],
  decay: 0.24,
};

const c5 = 523.25;
const g4 = 392;

/**
 * A motif for each channel of spec 01 §8, told apart by instrument, height and number of notes: who hears them all day knows without
 * looking where an order comes from.
 */
export const motifs: Readonly<Record<string, Motif>> = {
  default: { key: c5, voice: marimba, notes: [0, 7], step: 0.16 },
  miniprogram: { key: c5, voice: marimba, notes: [0, 4, 7], step: 0.13 },
  touchscreen: { key: c5, voice: glass, notes: [7, 12], step: 0.18 },
  mobile: { key: c5, voice: glass, notes: [0, 0, 7], step: 0.11 },
  recommend: { key: g4, voice: bell, notes: [0, 5, 9, 12], step: 0.13 },
  meituan: { key: g4, voice: organ, notes: [0, 7, 12], step: 0.12 },
  eleme: { key: c5, voice: organ, notes: [4, 0, 7], step: 0.14 },
  store: { key: g4, voice: bell, notes: [7, 0], step: 0.22 },
};

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { motifs } from './sounds/motifs.ts';
import { sampleRate, synthesize } from './sounds/synthesize.ts';

const target = join(import.meta.dirname, '..', 'web', 'public', 'sounds');
const kilobits = 40;
/** The statuses that sound (spec 01 §8): -12 abnormal, 23 paid. */
const kinds = { '-12': 'exception', '23': 'paid' } as const;
const help = `Makes the order sounds anew (tools/sounds/README.md):

  npm pack @breezystack/lamejs@1.2.7 && tar xzf breezystack-lamejs-1.2.7.tgz
  node tools/make-sounds.ts --lame package

Writes ${target}/{-12|23}_{channel}.mp3.`;

/** As much of the encoder as is used. */
interface Lame {
  readonly Mp3Encoder: new (
    channels: number,
    rate: number,
    kilobits: number,
  ) => { encodeBuffer(samples: Int16Array): Int8Array; flush(): Int8Array };
}

function encode({ Mp3Encoder }: Lame, samples: Int16Array): Buffer {
  const encoder = new Mp3Encoder(1, sampleRate, kilobits);
  return Buffer.concat([encoder.encodeBuffer(samples), encoder.flush()].map(part => Buffer.from(part)));
}

const { values } = parseArgs({ options: { lame: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help || !values.lame) {
  console.log(help);
} else {
  const lame = (await import(pathToFileURL(resolve(values.lame, 'dist', 'lamejs.js')).href)) as Lame;
  mkdirSync(target, { recursive: true });
  for (const [channel, motif] of Object.entries(motifs)) {
    for (const [status, kind] of Object.entries(kinds)) {
      const file = encode(lame, synthesize(motif, kind));
      writeFileSync(join(target, `${status}_${channel}.mp3`), file);
      console.log(`${status}_${channel}.mp3 ${(file.length / 1000).toFixed(1)} kB`);
    }
  }
}

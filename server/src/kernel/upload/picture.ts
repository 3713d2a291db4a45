import type { Sharp } from 'sharp';
import { refuse } from '../refusal.ts';
import { bmpSize, decodeBmp } from './decode-bmp.ts';
import { pictureTypes } from './file-types.ts';
import { Turns } from './turns.ts';

/** Spec 01 §6. What states more is refused before a pixel of it is decoded. */
const mostPixels = 40_000_000;
const smallSide = 120;
const slowestS = 20;
/** Decoded, a picture takes up to 160 MB: no more than two at once. */
const turns = new Turns(2, 40);

type Ending = 'jpg' | 'png' | 'gif';
export interface Picture {
  readonly ending: Ending;
  readonly width: number;
  readonly height: number;
}

/** A local file and how it begins. */
export interface Received {
  readonly path: string;
  readonly head: Buffer;
}

/**
 * Proves by its content that a file is a picture and writes it anew: upright, without what the camera or anybody else put beside the
 * pixels; and a small one beside it. The work is done in the library's own threads.
 */
export async function writePicture(from: Received, to: { path: string; small: string }): Promise<Picture> {
  const type = pictureTypes.find(each => each.begins(from.head)) ?? refuse('upload.imageType');
  const ending = type.ending === 'bmp' ? 'png' : (type.ending as Ending);
  return turns.take(async () => {
    const open = type.ending === 'bmp' ? await openBmp(from) : await openPicture(from.path, ending);
    const written = await orNoPicture(encoded(open(), ending).toFile(to.path));
    const small = open({ page: 0 })
      .resize(smallSide, smallSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 });
    await orNoPicture(small.toFile(to.small));
    return { ending, width: written.width, height: written.pageHeight ?? written.height };
  });
}

type Open = (only?: { page: number }) => Sharp;

async function openPicture(path: string, ending: Ending): Promise<Open> {
  const { default: sharp } = await import('sharp');
  const whole = { limitInputPixels: mostPixels, failOn: 'error', animated: ending === 'gif' } as const;
  const {
    width,
    height,
    pageHeight,
    pages = 1,
  } = await orNoPicture(sharp(path, { ...whole, limitInputPixels: false }).metadata());
  demandSize(width, pageHeight ? pageHeight * pages : height);
  return only => {
    const picture = sharp(path, only ? { ...whole, animated: false } : whole).timeout({ seconds: slowestS });
    // Pictures that move are never turned by a camera.
    return ending === 'gif' ? picture : picture.autoOrient();
  };
}

async function openBmp({ path, head }: Received): Promise<Open> {
  const stated = bmpSize(head) ?? refuse('upload.imageType');
  demandSize(stated.width, stated.height);
  const { data, width, height } = (await decodeBmp(path)) ?? refuse('upload.imageType');
  const { default: sharp } = await import('sharp');
  return () => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

function demandSize(width: number, height: number): void {
  if (!(width > 0 && height > 0)) refuse('upload.imageType');
  if (width * height > mostPixels) refuse('upload.tooManyPixels');
}

function encoded(picture: Sharp, ending: Ending): Sharp {
  if (ending === 'jpg') return picture.jpeg({ quality: 88 });
  return ending === 'png' ? picture.png() : picture.gif();
}

/** What the library cannot read is cut off, or no picture behind its first bytes. */
const orNoPicture = <T>(work: Promise<T>): Promise<T> => work.catch(() => refuse('upload.imageType'));

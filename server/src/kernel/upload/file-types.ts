import { extname } from 'node:path';
import { pictureEndings } from '@materia/contract/kernel';

/** A kind of file that is taken, told by its ending and proven by how it begins. */
export interface FileType {
  readonly ending: string;
  readonly mime: string;
  /** Shown by the browser itself; everything else is saved. */
  readonly inline?: boolean;
  begins(head: Buffer): boolean;
}

const magic =
  (text: string, at = 0) =>
  (head: Buffer) =>
    head.toString('latin1', at, at + text.length) === text;
const oneOf =
  (...tests: readonly ((head: Buffer) => boolean)[]) =>
  (head: Buffer) =>
    tests.some(test => test(head));

const zip = magic('PK\x03\x04');
const compound = magic('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
/** MPEG audio without tags begins with eleven set bits. */
const mpegAudio = oneOf(magic('ID3'), head => head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);
const isText = (head: Buffer) => !head.includes(0);
const office = 'application/vnd.openxmlformats-officedocument';

/** Files other than pictures. Nothing that a browser would run: no pages, no SVG, no scripts. */
export const fileTypes: readonly FileType[] = [
  { ending: 'pdf', mime: 'application/pdf', begins: magic('%PDF-') },
  { ending: 'doc', mime: 'application/msword', begins: compound },
  { ending: 'xls', mime: 'application/vnd.ms-excel', begins: compound },
  { ending: 'ppt', mime: 'application/vnd.ms-powerpoint', begins: compound },
  { ending: 'docx', mime: `${office}.wordprocessingml.document`, begins: zip },
  { ending: 'xlsx', mime: `${office}.spreadsheetml.sheet`, begins: zip },
  { ending: 'pptx', mime: `${office}.presentationml.presentation`, begins: zip },
  { ending: 'txt', mime: 'text/plain; charset=utf-8', begins: isText },
  { ending: 'csv', mime: 'text/csv; charset=utf-8', begins: isText },
  { ending: 'zip', mime: 'application/zip', begins: zip },
  { ending: 'apk', mime: 'application/vnd.android.package-archive', begins: zip },
  { ending: 'mp4', mime: 'video/mp4', inline: true, begins: magic('ftyp', 4) },
  { ending: 'mov', mime: 'video/quicktime', inline: true, begins: magic('ftyp', 4) },
  { ending: 'webm', mime: 'video/webm', inline: true, begins: magic('\x1a\x45\xdf\xa3') },
  { ending: 'mp3', mime: 'audio/mpeg', inline: true, begins: mpegAudio },
  { ending: 'wav', mime: 'audio/wav', inline: true, begins: magic('RIFF') },
];

/** Pictures as they are kept: a BMP becomes a PNG. */
export const pictureTypes: readonly FileType[] = [
  { ending: 'jpg', mime: 'image/jpeg', inline: true, begins: magic('\xff\xd8\xff') },
  { ending: 'png', mime: 'image/png', inline: true, begins: magic('\x89PNG\r\n\x1a\n') },
  { ending: 'gif', mime: 'image/gif', inline: true, begins: oneOf(magic('GIF87a'), magic('GIF89a')) },
  { ending: 'bmp', mime: 'image/bmp', begins: magic('BM') },
];

/** The ending of a name, small, without its dot. */
export const endingOf = (name: string): string => extname(name).slice(1).toLowerCase();

/** Whether a name says that it is a picture. */
export const isPictureName = (name: string): boolean => (pictureEndings as readonly string[]).includes(endingOf(name));

const allTypes = [...pictureTypes, ...fileTypes];

/** What a stored file is served as, by the ending the program gave it. */
export const storedType = (name: string): FileType | undefined =>
  allTypes.find(({ ending }) => ending === endingOf(name));

/** How much of a file shows what it is. */
export const headBytes = 4_096;

const longestName = 100;

/** What somebody called a file, as a name and nothing else: no folders, no control characters, not endless. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stay
  const plain = last.replace(/[\u0000-\u001f\u007f<>:"|?*\u202a-\u202e\u2066-\u2069]/g, '').trim();
  if (plain.length <= longestName) return plain;
  const ending = extname(plain).slice(0, 10);
  return plain.slice(0, longestName - ending.length) + ending;
}

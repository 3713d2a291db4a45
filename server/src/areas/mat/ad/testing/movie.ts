const head = (type: string, size: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(size, 0);
  bytes.write(type, 4, 'latin1');
  return bytes;
};

export const box = (type: string, ...content: Buffer[]): Buffer => {
  const inner = Buffer.concat(content);
  return Buffer.concat([head(type, inner.length + 8), inner]);
};

function movieHeader(durationSec: number, long: boolean): Buffer {
  const bytes = Buffer.alloc(long ? 112 : 100);
  if (long) {
    bytes[0] = 1;
    bytes.writeUInt32BE(600, 20);
    bytes.writeBigUInt64BE(BigInt(durationSec * 600), 24);
  } else {
    bytes.writeUInt32BE(600, 12);
    bytes.writeUInt32BE(durationSec * 600, 16);
  }
  return bytes;
}

function trackHeader(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(84);
  bytes.writeUInt32BE(width * 65_536, 76);
  bytes.writeUInt32BE(height * 65_536, 80);
  return bytes;
}

/** An MP4 with everything but its pictures: a track of sound before the one of pictures. */
export function movie(
  { width, height, durationSec }: { width: number; height: number; durationSec: number },
  { headerLast = false, long = false } = {},
): Buffer {
  const sound = box('trak', box('tkhd', trackHeader(0, 0)));
  const picture = box('trak', box('tkhd', trackHeader(width, height)));
  const header = box('moov', box('mvhd', movieHeader(durationSec, long)), sound, picture);
  const data = box('mdat', Buffer.alloc(64));
  const type = box('ftyp', Buffer.from('isom0000'));
  return Buffer.concat(headerLast ? [type, data, header] : [type, header, data]);
}

import type { UploadedFile } from '@materia/contract/kernel';
import { ApiFailure } from '../../kernel/api-failure.ts';
import type { AddressUploader, Uploader } from '../../kernel/upload/uploader.ts';

const stepMs = 150;
const steps = 8;
const failingName = '失败';
let lastId = 0;

const uploaded = (name: string, size: number, url: string): UploadedFile => {
  lastId += 1;
  return { id: lastId, url, thumbUrl: null, name, size, width: null, height: null };
};

const pause = (signal: AbortSignal | undefined) =>
  new Promise<void>((go, stop) => {
    setTimeout(() => (signal?.aborted ? stop(new ApiFailure('cancelled', '')) : go()), stepMs);
  });

/** Takes its time like an upload and sends nothing: the file stays in this browser. */
export const takeFile: Uploader = async (file, { progress, signal } = {}) => {
  for (let step = 1; step <= steps; step += 1) {
    await pause(signal);
    progress?.(step / steps);
    if (step > steps / 2 && file.name.includes(failingName)) throw new ApiFailure('refused', '文件类型不支持', 415);
  }
  return uploaded(file.name, file.size, URL.createObjectURL(file));
};

const side = 240;

/** Draws a picture of the name instead of fetching the one at the address: nobody is asked. */
export const pictureByAddress: AddressUploader = async address => {
  await pause(undefined);
  const name = address.split('/').at(-1) ?? address;
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const pen = canvas.getContext('2d');
  const style = getComputedStyle(document.documentElement);
  if (pen) {
    pen.fillStyle = style.getPropertyValue('--accent');
    pen.fillRect(0, 0, side, side);
    pen.fillStyle = style.getPropertyValue('--on-accent');
    pen.font = `20px ${style.getPropertyValue('--font')}`;
    pen.textAlign = 'center';
    pen.fillText(name, side / 2, side / 2, side - 24);
  }
  const url = canvas.toDataURL('image/png');
  return uploaded(name, url.length, url);
};

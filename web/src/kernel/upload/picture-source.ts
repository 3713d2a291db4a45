import { largePicture } from '../../ui/format.ts';
import { fileAddress } from '../file-address.ts';
import type { Upload } from './use-uploads.ts';

/** Addresses of chosen files, made once each; they go with the file. */
const made = new WeakMap<File, string>();
function addressOf(file: File): string {
  const address = made.get(file) ?? URL.createObjectURL(file);
  made.set(file, address);
  return address;
}

/** The small picture; before it is uploaded the chosen file itself. */
export const smallSource = ({ done, file }: Upload): string => {
  if (file) return addressOf(file);
  return fileAddress(done?.thumbUrl ?? done?.url ?? '');
};

/** The large one: the chosen file while it is at hand, else the small one's address without its mark (seed §9). */
export const largeSource = ({ done, file }: Upload): string => {
  if (file) return addressOf(file);
  return fileAddress(done?.thumbUrl ? largePicture(done.thumbUrl) : (done?.url ?? ''));
};

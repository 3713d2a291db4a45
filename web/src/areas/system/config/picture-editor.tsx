import type { UploadedFile } from '@materia/contract/kernel';
import { useState } from 'react';
import { PicturesField } from '../../../kernel/upload/pictures-field.tsx';
import { addressUploaderFor, uploaderFor } from '../../../kernel/upload/uploader.ts';
import { type EditorProps, fieldOf } from './setting-amount.tsx';

const module = 'SYSTEM';
const upload = uploaderFor(module, 'picture');
const byAddress = addressUploaderFor(module);

/** One uploaded picture; its key keeps the address. */
export function PictureEditor(props: EditorProps) {
  const url = typeof props.value === 'string' ? props.value : '';
  // The field keeps its own pictures: what changed without it (undone, reset, saved by somebody else) makes it begin anew.
  const [shown, setShown] = useState({ url, turn: 0 });
  if (shown.url !== url) setShown({ url, turn: shown.turn + 1 });
  const change = (pictures: readonly UploadedFile[]) => {
    const next = pictures[0]?.url ?? '';
    setShown({ ...shown, url: next });
    props.onChange(next);
  };
  return (
    <PicturesField
      key={shown.turn}
      {...fieldOf(props)}
      value={url === '' ? [] : [pictureAt(url, props.label)]}
      onChange={change}
      upload={upload}
      byAddress={byAddress}
      most={1}
    />
  );
}

/** What is known of a picture by its address: enough to show it. */
const pictureAt = (url: string, name: string): UploadedFile => ({
  ...{ id: 0, url, name, thumbUrl: null },
  ...{ size: 0, width: null, height: null },
});

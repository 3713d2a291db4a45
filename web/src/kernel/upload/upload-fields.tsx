import type { UploadedFile } from '@materia/contract/kernel';
import { useEffect, useRef, useState } from 'react';
import type { FieldOptions, FieldProps, FormField } from '../form/fields.tsx';
import { FilesField } from './files-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import { addressUploaderFor, type Uploader, uploaderFor } from './uploader.ts';

interface UploadFieldOptions extends FieldOptions {
  /** What is uploaded for; the form's schema has an array of `UploadedFile` there, of which the call takes the ids. */
  module: string;
  most?: number;
  /** Absent: the server's. */
  upload?: Uploader;
}

/** No file has this number: while some are on their way, the field's value breaks its rule and the form is not sent. */
const onTheWay = { id: Number.NaN } as UploadedFile;

/** What a form keeps of its field: the files, and one that breaks the rule as long as others are on their way. */
function usePending({ value, onChange }: FieldProps) {
  const [given] = useState(() => (Array.isArray(value) ? (value as UploadedFile[]) : []));
  // A draft kept that one was on its way: after the reload it is not.
  const [first] = useState(() => given.filter(({ id }) => Number.isInteger(id)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is opened
  useEffect(() => {
    if (first.length < given.length) onChange(first);
  }, []);
  const now = useRef<{ files: readonly UploadedFile[]; pending: boolean }>({ files: first, pending: false });
  const tell = (change: Partial<typeof now.current>) => {
    now.current = { ...now.current, ...change };
    const { files, pending } = now.current;
    onChange(pending ? [...files, onTheWay] : files);
  };
  return {
    value: first,
    onChange: (files: readonly UploadedFile[]) => tell({ files }),
    onPending: (pending: boolean) => tell({ pending }),
  };
}

interface PicturesOptions extends UploadFieldOptions {
  crop?: boolean | number;
  /** Pictures may be taken over by their address. */
  byAddress?: boolean;
  /** The first is the main one; another is made it by a press. */
  main?: boolean;
  /** Pixels of the shorter side below which a picture is warned of. */
  least?: number;
}

function FormPictures({ field, of }: { field: FieldProps; of: PicturesOptions }) {
  return (
    <PicturesField
      {...field}
      {...usePending(field)}
      most={of.most}
      crop={of.crop}
      main={of.main}
      least={of.least}
      upload={of.upload ?? uploaderFor(of.module, 'picture')}
      byAddress={of.byAddress ? addressUploaderFor(of.module) : undefined}
    />
  );
}

function FormFiles({ field, of }: { field: FieldProps; of: UploadFieldOptions }) {
  const upload = of.upload ?? uploaderFor(of.module, 'file');
  return <FilesField {...field} {...usePending(field)} most={of.most} upload={upload} />;
}

/** Pictures in a form: `photos: picturesField({ module: 'ALERT', most: 9 })`. */
export const picturesField = (of: PicturesOptions): FormField => ({
  wide: true,
  ...of,
  Input: field => <FormPictures field={field} of={of} />,
});

/** Files in a form: `contract: filesField({ module: 'LICENCE', most: 1 })`. */
export const filesField = (of: UploadFieldOptions): FormField => ({
  wide: true,
  ...of,
  Input: field => <FormFiles field={field} of={of} />,
});

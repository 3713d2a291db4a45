import type { UploadedFile } from '@materia/contract/kernel';
import { useId, useState } from 'react';
import { FieldFrame } from '../../../kernel/form/form-field.tsx';
import { PicturesField } from '../../../kernel/upload/pictures-field.tsx';
import { uploaderFor } from '../../../kernel/upload/uploader.ts';

const mostImages = 9;
const upload = uploaderFor('ORDER', 'picture');

interface PhotosProps {
  label: string;
  required?: boolean;
  /** Uploaded already: a reload keeps them like what was typed. */
  kept: readonly UploadedFile[];
  change: (images: readonly UploadedFile[]) => void;
  onPending: (pending: boolean) => void;
}

/** Pictures that prove what a dialog says of an order. */
export function Photos({ label, required = false, kept, change, onPending }: PhotosProps) {
  const id = useId();
  // The field keeps its own from then on.
  const [first] = useState(kept);
  return (
    <div className="order-form">
      <FieldFrame id={id} label={label} required={required}>
        {describedBy => (
          <PicturesField
            id={id}
            label={label}
            value={first}
            onChange={change}
            onPending={onPending}
            upload={upload}
            most={mostImages}
            describedBy={describedBy}
          />
        )}
      </FieldFrame>
    </div>
  );
}

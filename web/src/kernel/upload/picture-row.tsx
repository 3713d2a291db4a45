import { useState } from 'react';
import { largePicture } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import { fileAddress } from '../file-address.ts';
import { useT } from '../texts.ts';
import './upload.css';

const PictureViewer = later(async () => (await import('./picture-viewer.tsx')).PictureViewer);

/** Pictures that a record has, small, by the addresses of the small ones; a click shows them large. */
export function PictureRow({ label, thumbs }: { label: string; thumbs: readonly string[] }) {
  const t = useT();
  const [viewed, setViewed] = useState<number | null>(null);
  const pictures = thumbs.map((thumb, at) => ({
    key: thumb,
    name: t('upload.ui.picture', { n: at + 1, name: label }),
    src: fileAddress(largePicture(thumb)),
  }));
  return (
    <div className="upload-row">
      {pictures.map(({ key, name }, at) => (
        <button key={key} type="button" aria-label={name} title={t('upload.ui.preview')} onClick={() => setViewed(at)}>
          <img src={fileAddress(key)} alt="" loading="lazy" />
        </button>
      ))}
      {viewed !== null && <PictureViewer pictures={pictures} at={viewed} close={() => setViewed(null)} />}
    </div>
  );
}

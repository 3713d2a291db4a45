import { useT } from '../texts.ts';
import type { Upload } from './use-uploads.ts';

/** How far a file on its way is, in words and as a bar; with the line down, that it waits. */
export function ProgressBar({ upload }: { upload: Upload }) {
  const t = useT();
  const n = Math.round(upload.share * 100);
  const words = upload.state === 'waiting' ? t('upload.ui.waiting') : t('upload.ui.uploading', { n });
  return (
    <span className="upload-progress">
      <span>{words}</span>
      <progress max={100} value={n} aria-label={`${upload.name} ${words}`} />
    </span>
  );
}

import { CloseOutlined, PaperClipOutlined, RedoOutlined, UploadOutlined } from '@ant-design/icons';
import type { UploadedFile } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useState } from 'react';
import { fileSize } from '../../ui/format.ts';
import { fileAddress } from '../file-address.ts';
import { useT } from '../texts.ts';
import { ProgressBar } from './progress-bar.tsx';
import { UploadBox } from './upload-box.tsx';
import type { Uploader } from './uploader.ts';
import { type Upload, useUploads } from './use-uploads.ts';

export interface FilesFieldProps {
  id: string;
  label: string;
  /** What it has at first; afterwards it keeps its own. */
  value: readonly UploadedFile[];
  onChange: (files: readonly UploadedFile[]) => void;
  /** Whether some are on their way or have failed: the form must not be sent yet. */
  onPending?: (pending: boolean) => void;
  upload: Uploader;
  most?: number;
  /** Endings that the file chooser offers: `.pdf,.docx`. */
  accept?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
}

/** Files: chosen or dropped, each with its progress; large ones go on where they stood after a cut. */
export function FilesField(props: FilesFieldProps) {
  const { most = 5 } = props;
  const t = useT();
  const uploads = useUploads({ ...props, most });
  const [note, setNote] = useState('');
  const take = (files: readonly File[]) => setNote(uploads.add(files) > 0 ? t('upload.ui.tooMany', { n: most }) : '');
  return (
    <UploadBox {...props} multiple={most > 1} take={take} note={note} hint={t('upload.ui.fileHint', { n: most })}>
      {(choose, over) => (
        <>
          {uploads.list.length > 0 && (
            <ul className="upload-files">
              {uploads.list.map(upload => (
                <FileLine
                  key={upload.key}
                  upload={upload}
                  onRetry={() => uploads.retry(upload.key)}
                  onRemove={() => uploads.remove(upload.key)}
                />
              ))}
            </ul>
          )}
          {uploads.list.length < most && (
            <Button icon={<UploadOutlined aria-hidden />} onClick={choose}>
              {t(over ? 'upload.ui.dropHere' : 'upload.ui.addFile')}
            </Button>
          )}
        </>
      )}
    </UploadBox>
  );
}

interface FileLineProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

function FileLine({ upload, onRetry, onRemove }: FileLineProps) {
  const t = useT();
  const { name, size, state, done, problem } = upload;
  const remove = `${t('upload.ui.remove')} ${name}`;
  return (
    <li className="upload-line">
      <PaperClipOutlined aria-hidden />
      {done ? (
        <a href={fileAddress(done.url)} download={name} title={name}>
          {name}
        </a>
      ) : (
        <span className="upload-line-name" title={name}>
          {name}
        </span>
      )}
      <span className="upload-size">{fileSize(size)}</span>
      <button type="button" className="upload-cross" title={remove} aria-label={remove} onClick={onRemove}>
        <CloseOutlined aria-hidden />
      </button>
      {state === 'failed' && (
        <span className="upload-line-more form-error" role="alert">
          {problem || t('upload.ui.failed')}
          <Button type="link" size="small" icon={<RedoOutlined aria-hidden />} onClick={onRetry}>
            {t('upload.ui.retry')}
          </Button>
        </span>
      )}
      {(state === 'sending' || state === 'waiting') && <ProgressBar upload={upload} />}
    </li>
  );
}

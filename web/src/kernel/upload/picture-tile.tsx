import { CloseOutlined, RedoOutlined, ScissorOutlined, StarOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../texts.ts';
import { smallSource } from './picture-source.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { Upload } from './use-uploads.ts';

export interface PictureTileProps {
  upload: Upload;
  at: number;
  dragged: boolean;
  isMain: boolean;
  /** Absent: it is the main one, or there is none. */
  onMain: (() => void) | undefined;
  /** Fewer pixels than these. */
  below: number | undefined;
  onView: () => void;
  onCrop?: () => void;
  onRetry: () => void;
  onRemove: () => void;
  onMove: (by: number) => void;
  onDrag: (held: boolean) => void;
  onDragOver: () => void;
}

/** One picture of a field: looked at by a click, moved by drag or Alt and arrows, removed by its cross or Delete. */
export function PictureTile(props: PictureTileProps) {
  const { upload, at, onView, onMove, onRemove } = props;
  const t = useT();
  const [broken, setBroken] = useState(false);
  const source = smallSource(upload);
  const key = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (event.altKey && by) onMove(by);
    else if (event.key === 'Delete') onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <li
      className={`upload-tile upload-${upload.state}${props.dragged ? ' upload-dragged' : ''}`}
      draggable
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move';
        props.onDrag(true);
      }}
      onDragEnd={() => props.onDrag(false)}
      onDragEnter={props.onDragOver}
      onDragOver={event => event.dataTransfer.types.includes('Files') || event.preventDefault()}
    >
      <button
        type="button"
        className="upload-picture"
        title={upload.name}
        aria-label={t('upload.ui.picture', { n: at + 1, name: upload.name })}
        onClick={onView}
        onKeyDown={key}
      >
        {source && !broken ? (
          <img src={source} alt="" draggable={false} onError={() => setBroken(true)} />
        ) : (
          <span className="upload-name">{upload.name}</span>
        )}
      </button>
      <State upload={upload} onRetry={props.onRetry} />
      {upload.state === 'done' && <Marks isMain={props.isMain} below={props.below} />}
      <Tools onCrop={upload.state === 'done' ? props.onCrop : undefined} onMain={props.onMain} onRemove={onRemove} />
    </li>
  );
}

/** That it is the main one, and that it is small. */
function Marks({ isMain, below }: Pick<PictureTileProps, 'isMain' | 'below'>) {
  const t = useT();
  if (!isMain && below === undefined) return null;
  return (
    <span className="upload-marks">
      {isMain && <b>{t('upload.ui.main')}</b>}
      {below !== undefined && <b className="upload-small">{t('upload.ui.small', { n: below })}</b>}
    </span>
  );
}

interface ToolsProps {
  onCrop: (() => void) | undefined;
  onMain: (() => void) | undefined;
  onRemove: () => void;
}

function Tools({ onCrop, onMain, onRemove }: ToolsProps) {
  const t = useT();
  const [crop, main, remove] = [t('upload.ui.crop'), t('upload.ui.makeMain'), t('upload.ui.remove')];
  return (
    <span className="upload-tools">
      {onMain && (
        <button type="button" title={main} aria-label={main} onClick={onMain}>
          <StarOutlined aria-hidden />
        </button>
      )}
      {onCrop && (
        <button type="button" title={crop} aria-label={crop} onClick={onCrop}>
          <ScissorOutlined aria-hidden />
        </button>
      )}
      <button type="button" title={remove} aria-label={remove} onClick={onRemove}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}

function State({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const t = useT();
  if (upload.state === 'failed') {
    return (
      <span className="upload-failed-note" role="alert">
        <span title={upload.problem}>{upload.problem || t('upload.ui.failed')}</span>
        <button type="button" onClick={onRetry}>
          <RedoOutlined aria-hidden /> {t('upload.ui.retry')}
        </button>
      </span>
    );
  }
  return upload.state === 'done' ? null : <ProgressBar upload={upload} />;
}

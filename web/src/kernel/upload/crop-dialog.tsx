import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { useT } from '../texts.ts';
import { type Corner, type Frame, firstFrame, movedFrame, pulledFrame } from './crop-frame.ts';
import { largeSource } from './picture-source.ts';
import type { Upload } from './use-uploads.ts';
import './crop.css';
import './upload.css';

interface CropDialogProps {
  upload: Upload;
  /** Width by height of what is cut out; absent: any. */
  shape?: number;
  done: (file: File) => void;
  close: () => void;
}

const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];
const step = 0.01;

/** Cuts a part out of a picture; what was cut is uploaded in its place. */
export function CropDialog({ upload, shape, done, close }: CropDialogProps) {
  const t = useT();
  const picture = useRef<HTMLImageElement>(null);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [busy, setBusy] = useState(false);
  const size = picture.current;
  // In shares of the picture a square is as wide as the picture is high.
  const inShares = shape && size ? (shape * size.naturalHeight) / size.naturalWidth : undefined;
  const change = (corner: Corner | null, by: { x: number; y: number }) =>
    setFrame(before => before && (corner ? pulledFrame(before, corner, by, inShares) : movedFrame(before, by)));
  const cut = async () => {
    if (!picture.current || !frame) return;
    setBusy(true);
    done(await cutOut(picture.current, frame, upload.name));
    close();
  };
  return (
    <Modal
      open
      title={t('upload.ui.crop')}
      width="min(640px, 96vw)"
      okText={t('upload.ui.crop')}
      cancelText={t('ui.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !frame }}
      onOk={() => void cut()}
      onCancel={close}
    >
      <div className="upload-crop">
        <img
          ref={picture}
          src={largeSource(upload)}
          alt={upload.name}
          draggable={false}
          onLoad={event => {
            const { naturalWidth: width, naturalHeight: height } = event.currentTarget;
            setFrame(firstFrame({ width, height }, shape));
          }}
        />
        {frame && <CropFrame frame={frame} label={t('upload.ui.cropFrame')} change={change} />}
      </div>
      <p className="upload-hint">{t('upload.ui.cropHelp')}</p>
    </Modal>
  );
}

interface CropFrameProps {
  frame: Frame;
  label: string;
  change: (corner: Corner | null, by: { x: number; y: number }) => void;
}

function CropFrame({ frame, label, change }: CropFrameProps) {
  const held = useRef<{ corner: Corner | null; x: number; y: number } | null>(null);
  const hold = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const corner = ((event.target as HTMLElement).dataset.corner ?? null) as Corner | null;
    held.current = { corner, x: event.clientX, y: event.clientY };
  };
  const pull = (event: PointerEvent<HTMLButtonElement>) => {
    const around = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!held.current || !around) return;
    const { corner, x, y } = held.current;
    change(corner, { x: (event.clientX - x) / around.width, y: (event.clientY - y) / around.height });
    held.current = { corner, x: event.clientX, y: event.clientY };
  };
  const key = (event: KeyboardEvent) => {
    const way = arrows[event.key];
    if (!way) return;
    event.preventDefault();
    change(event.shiftKey ? 'se' : null, { x: way[0] * step, y: way[1] * step });
  };
  const percent = (share: number) => `${share * 100}%`;
  const { left, top, width, height } = frame;
  return (
    <button
      type="button"
      className="upload-crop-frame"
      aria-label={label}
      style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
      onPointerDown={hold}
      onPointerMove={pull}
      onPointerUp={() => {
        held.current = null;
      }}
      onKeyDown={key}
    >
      {corners.map(corner => (
        <i key={corner} data-corner={corner} />
      ))}
    </button>
  );
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The pixels of a frame as a file of their own; drawings keep their clear parts. */
function cutOut(picture: HTMLImageElement, frame: Frame, name: string): Promise<File> {
  const { naturalWidth, naturalHeight } = picture;
  const [x, y] = [Math.round(frame.left * naturalWidth), Math.round(frame.top * naturalHeight)];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(frame.width * naturalWidth));
  canvas.height = Math.max(1, Math.round(frame.height * naturalHeight));
  canvas.getContext('2d')?.drawImage(picture, -x, -y);
  const clear = /\.(png|gif|bmp)$/i.test(name);
  const type = clear ? 'image/png' : 'image/jpeg';
  const called = name.replace(/\.\w+$/, clear ? '.png' : '.jpg');
  return new Promise((done, fail) => {
    canvas.toBlob(blob => (blob ? done(new File([blob], called, { type })) : fail(new Error('no pixels'))), type, 0.92);
  });
}

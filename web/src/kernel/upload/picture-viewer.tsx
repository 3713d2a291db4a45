import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { useT } from '../texts.ts';
import './upload.css';

export interface ViewedPicture {
  readonly key: string;
  readonly name: string;
  /** Of the large one. */
  readonly src: string;
}

/** Pictures one by one as large as the window lets them; arrows go to the next. */
export function PictureViewer({
  pictures,
  at: first,
  close,
}: {
  pictures: readonly ViewedPicture[];
  at: number;
  close: () => void;
}) {
  const t = useT();
  const [at, setAt] = useState(Math.min(first, pictures.length - 1));
  const [broken, setBroken] = useState<string | null>(null);
  const shown = pictures[at];
  if (!shown) return null;
  const all = pictures.length;
  const go = (by: number) => setAt(before => (before + by + all) % all);
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'ArrowRight') go(1);
  };
  const turn = (by: number, word: string, icon: typeof LeftOutlined) => {
    const Icon = icon;
    return (
      <Button type="text" aria-label={t(word)} title={t(word)} icon={<Icon aria-hidden />} onClick={() => go(by)} />
    );
  };
  return (
    <Modal open title={shown.name} width="min(960px, 96vw)" footer={null} onCancel={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows of whatever has the focus in it */}
      <div className="upload-viewer" onKeyDown={key}>
        {broken === shown.key ? (
          <p className="upload-broken">{t('upload.ui.brokenPicture')}</p>
        ) : (
          <img key={shown.key} src={shown.src} alt={shown.name} onError={() => setBroken(shown.key)} />
        )}
        {all > 1 && (
          <p className="upload-turn">
            {turn(-1, 'upload.ui.previous', LeftOutlined)}
            <span aria-live="polite">{t('upload.ui.position', { n: at + 1, all })}</span>
            {turn(1, 'upload.ui.next', RightOutlined)}
          </p>
        )}
      </div>
    </Modal>
  );
}

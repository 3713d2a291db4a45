import { PlusOutlined } from '@ant-design/icons';
import { isImageUrl, pictureEndings, type UploadedFile } from '@materia/contract/kernel';
import { useState } from 'react';
import { later } from '../../ui/later.tsx';
import { useT } from '../texts.ts';
import { AddressLine } from './address-line.tsx';
import type { FileShelf } from './kept-files.ts';
import { largeSource } from './picture-source.ts';
import { PictureTile } from './picture-tile.tsx';
import { UploadBox } from './upload-box.tsx';
import type { AddressUploader, Uploader } from './uploader.ts';
import { type Upload, type Uploads, useUploads } from './use-uploads.ts';

const PictureViewer = later(async () => (await import('./picture-viewer.tsx')).PictureViewer);
const CropDialog = later(async () => (await import('./crop-dialog.tsx')).CropDialog);

export interface PicturesFieldProps {
  id: string;
  label: string;
  /** What it has at first; afterwards it keeps its own. */
  value: readonly UploadedFile[];
  onChange: (pictures: readonly UploadedFile[]) => void;
  /** Whether some are on their way or have failed: the form must not be sent yet. */
  onPending?: (pending: boolean) => void;
  upload: Uploader;
  /** Keeps them on this device until it is cleared; the same one all along. */
  keep?: FileShelf;
  /** Absent: pictures are not taken by their address. */
  byAddress?: AddressUploader;
  most?: number;
  /** Pictures may be cropped: freely, or to this width by height. */
  crop?: boolean | number;
  /** The first is the main one; another is made it by a press. */
  main?: boolean;
  /** Pixels of the shorter side below which a picture is warned of. */
  least?: number;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
}

/** Pictures: chosen, dropped or pasted, each with its progress; put in order by drag or Alt and arrows; cropped; looked at large. */
export function PicturesField(props: PicturesFieldProps) {
  const { most = 9, byAddress } = props;
  const t = useT();
  const uploads = useUploads({ ...props, most });
  const [note, setNote] = useState('');
  const full = uploads.list.length >= most;
  const take = (files: readonly File[]) => {
    const pictures = files.filter(isPicture);
    const left = uploads.add(pictures);
    const tooMany = left > 0 ? t('upload.ui.tooMany', { n: most }) : '';
    setNote(pictures.length < files.length ? t('upload.imageType') : tooMany);
  };
  const hint = (
    <>
      {t('upload.ui.pictureHint', { n: most })}
      {uploads.list.length > 1 && <span className="upload-keys"> · {t('upload.ui.moveHelp')}</span>}
    </>
  );
  return (
    <UploadBox
      {...props}
      multiple={most > 1}
      accept={pictureEndings.map(ending => `.${ending}`).join()}
      take={take}
      note={note}
      hint={hint}
    >
      {(choose, over) => (
        <>
          <Tiles uploads={uploads} crop={props.crop ?? true} main={props.main} least={props.least}>
            {!full && (
              <li>
                <button type="button" className="upload-add" onClick={choose}>
                  <PlusOutlined aria-hidden />
                  <span>{t(over ? 'upload.ui.dropHere' : 'upload.ui.addPicture')}</span>
                </button>
              </li>
            )}
          </Tiles>
          {byAddress && !full && (
            <AddressLine isRight={isImageUrl} take={async url => uploads.addDone(await byAddress(url))} />
          )}
        </>
      )}
    </UploadBox>
  );
}

interface TilesProps extends Pick<PicturesFieldProps, 'main' | 'least'> {
  uploads: Uploads;
  crop: boolean | number;
  children: React.ReactNode;
}

function Tiles({ uploads, crop, main = false, least = 0, children }: TilesProps) {
  const t = useT();
  const { list } = uploads;
  const [said, setSaid] = useState('');
  const [viewed, setViewed] = useState<number | null>(null);
  const [cropped, setCropped] = useState<Upload | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const move = (key: string, to: number) => {
    uploads.move(key, to);
    const at = Math.max(0, Math.min(to, list.length - 1));
    setSaid(t('upload.ui.moved', { n: at + 1, all: list.length }));
  };
  return (
    <>
      <ul className="upload-tiles">
        {list.map((upload, at) => (
          <PictureTile
            key={upload.key}
            upload={upload}
            at={at}
            dragged={dragged === upload.key}
            onView={() => setViewed(at)}
            onCrop={crop ? () => setCropped(upload) : undefined}
            onRetry={() => uploads.retry(upload.key)}
            onRemove={() => uploads.remove(upload.key)}
            onMove={by => move(upload.key, at + by)}
            isMain={main && at === 0}
            onMain={main && at > 0 ? () => move(upload.key, 0) : undefined}
            below={least > 0 && shorterSide(upload) < least ? least : undefined}
            onDrag={held => setDragged(held ? upload.key : null)}
            onDragOver={() => dragged !== null && dragged !== upload.key && move(dragged, at)}
          />
        ))}
        {children}
      </ul>
      <span className="ui-hidden" role="status">
        {said}
      </span>
      {viewed !== null && <PictureViewer pictures={list.map(asViewed)} at={viewed} close={() => setViewed(null)} />}
      {cropped && (
        <CropDialog
          upload={cropped}
          shape={typeof crop === 'number' ? crop : undefined}
          done={file => uploads.replace(cropped.key, file)}
          close={() => setCropped(null)}
        />
      )}
    </>
  );
}

const asViewed = (upload: Upload) => ({ key: upload.key, name: upload.name, src: largeSource(upload) });
/** Unknown sizes warn of nothing. */
const shorterSide = ({ done }: Upload): number =>
  Math.min(done?.width ?? Number.POSITIVE_INFINITY, done?.height ?? Number.POSITIVE_INFINITY);
const isPicture = ({ name }: File) => /\.(jpe?g|png|bmp|gif)$/i.test(name);

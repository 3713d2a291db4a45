import { texts, type UploadedFile } from '@materia/contract/kernel';
import { useState } from 'react';
import { FieldFrame } from '../../kernel/form/form-field.tsx';
import { useT } from '../../kernel/texts.ts';
import { FilesField } from '../../kernel/upload/files-field.tsx';
import { PicturesField } from '../../kernel/upload/pictures-field.tsx';
import { fileSize } from '../../ui/format.ts';
import { SampleBlock, sampleSubPage, useSay } from '../sample-page.tsx';
import { SampleResult } from '../sample-row.tsx';
import { pictureByAddress, takeFile } from './sample-uploader.ts';
import './form.texts.ts';

const words = texts({
  pictures: { zh: '图片：预览、排序、裁剪、按地址添加', en: 'Pictures: looked at, put in order, cropped, by address' },
  files: { zh: '文件：带进度', en: 'Files, with their progress' },
  has: { zh: '共 {n} 个，{size}', en: '{n} in all, {size}' },
  large: {
    zh: '名称含“失败”的文件会上传失败，可重试',
    en: 'A file whose name holds “失败” fails and can be tried again',
  },
});

/** 上传: pictures with preview and order, files with progress, by address; nothing is sent anywhere (spec 11). */
export const UploadScreen = sampleSubPage('/app/form/*', 'upload', UploadPage);

function UploadPage() {
  const t = useT();
  const say = useSay();
  const [pictures, setPictures] = useState<readonly UploadedFile[]>([]);
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  return (
    <>
      <SampleBlock title={say(words.pictures)}>
        <FieldFrame id="sample-pictures" label={t('samples.field.pictures')}>
          {describedBy => (
            <PicturesField
              id="sample-pictures"
              label={t('samples.field.pictures')}
              value={[]}
              onChange={setPictures}
              upload={takeFile}
              byAddress={pictureByAddress}
              describedBy={describedBy}
            />
          )}
        </FieldFrame>
        <Summary files={pictures} />
      </SampleBlock>
      <SampleBlock title={say(words.files)}>
        <FieldFrame id="sample-files" label={t('samples.field.files')} help={say(words.large)}>
          {describedBy => (
            <FilesField
              id="sample-files"
              label={t('samples.field.files')}
              value={[]}
              onChange={setFiles}
              upload={takeFile}
              describedBy={describedBy}
            />
          )}
        </FieldFrame>
        <Summary files={files} />
      </SampleBlock>
    </>
  );
}

function Summary({ files }: { files: readonly UploadedFile[] }) {
  const say = useSay();
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const text = say(words.has).replace('{n}', String(files.length)).replace('{size}', fileSize(size));
  return <SampleResult>{files.length > 0 && text}</SampleResult>;
}

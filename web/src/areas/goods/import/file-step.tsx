import { exportImportTemplate, type ImportKindCode } from '@materia/contract/areas/goods';
import { Alert, Button } from 'antd';
import { useExport } from '../../../kernel/list-screen/use-export.ts';
import { useT } from '../../../kernel/texts.ts';
import { FilesField } from '../../../kernel/upload/files-field.tsx';
import { uploaderFor } from '../../../kernel/upload/uploader.ts';
import type { Importing } from './use-import.ts';

const upload = uploaderFor('IMPORT', 'file');

/** 1: the file; one that was imported before is asked about. */
export function FileStep({ importing, kind }: { importing: Importing; kind: ImportKindCode }) {
  const t = useT();
  const template = useExport(t);
  const { twice } = importing;
  return (
    <>
      <p className="import-note">
        <span>{t('import.file.hint')}</span>
        <Button
          type="link"
          size="small"
          loading={template.job !== null}
          onClick={() => template.begin(exportImportTemplate, { params: { kind } })}
        >
          {t('import.template')}
        </Button>
      </p>
      <FilesField
        id="import-file"
        label={t('import.file')}
        value={[]}
        onChange={([file]) => file && void importing.upload(file.id)}
        upload={upload}
        most={1}
        accept=".xlsx,.csv"
      />
      {twice && (
        <Alert
          type="warning"
          showIcon
          title={twice.message}
          action={
            <Button size="small" onClick={() => void importing.upload(twice.fileId, true)}>
              {t('import.anyway')}
            </Button>
          }
        />
      )}
    </>
  );
}

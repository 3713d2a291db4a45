import {
  previewXcxTemplate,
  publishXcxTemplate,
  saveXcxTemplate,
  XcxKind,
  type XcxTemplateRow,
} from '@materia/contract/areas/company';
import { Input } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { serverNow } from '../../../kernel/clock.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { FormModal } from '../../../kernel/form/form-modal.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { CodePicture } from '../../../ui/code-picture/code-picture.tsx';
import { InstantPicker } from '../../../ui/instant-picker.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { companySource } from '../company-sources.ts';
import { Labelled } from './field-parts.tsx';

function usePublish(row: XcxTemplateRow, done: (row: XcxTemplateRow) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (note: string, at: string | null) => {
    setBusy(true);
    setProblem(null);
    try {
      const body = { version: row.version, note, ...(at ? { publishAt: at } : {}) };
      done(await api(publishXcxTemplate, { params: { id: row.id }, body }, { quiet: true }));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
      setBusy(false);
    }
  };
  return { problem, busy, send };
}

/** 发布: now, or at a time, with a note. */
export function PublishDialog(of: { row: XcxTemplateRow; done: (row: XcxTemplateRow) => void; cancel: () => void }) {
  const { row, done, cancel } = of;
  const t = useT();
  const [note, setNote] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const { problem, busy, send } = usePublish(row, done);
  return (
    <FormModal
      title={t('xcx.publish.title', { name: row.name })}
      okText={t('xcx.action.publish')}
      busy={busy}
      problem={problem}
      submit={event => {
        event.preventDefault();
        void send(note, at);
      }}
      cancel={cancel}
    >
      <Labelled label={t('xcx.field.note')}>
        {id => (
          <Input.TextArea
            id={id}
            rows={2}
            maxLength={200}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        )}
      </Labelled>
      <Labelled label={t('xcx.field.publishAt')}>
        {id => (
          <InstantPicker
            id={id}
            min={new Date(serverNow()).toISOString()}
            placeholder={t('xcx.publish.now')}
            value={at}
            onChange={setAt}
          />
        )}
      </Labelled>
    </FormModal>
  );
}

/** 预览: a code for a phone, good for half an hour. */
export function PreviewDialog(of: { row: XcxTemplateRow; storeId: number | undefined; close: () => void }) {
  const { row, storeId, close } = of;
  const t = useT();
  const body = storeId ? { storeId } : {};
  const preview = useCall(previewXcxTemplate, { params: { id: row.id }, body }, { quiet: true });
  const url = preview.data ? `${window.location.origin}${preview.data.qr}` : '';
  return (
    <Modal open title={t('xcx.preview.title', { name: row.name })} footer={null} width={360} onCancel={close}>
      {preview.error && <p role="alert">{preview.error.message}</p>}
      {preview.data && (
        <div className="xcx-preview">
          <CodePicture kind="qrcode" text={url} label={t('xcx.preview.code')} />
          <a href={url} target="_blank" rel="noreferrer">
            {t('xcx.preview.open')}
          </a>
          <small>
            {t('xcx.preview.until')} <TimeText at={preview.data.expiresAt} />
          </small>
        </div>
      )}
    </Modal>
  );
}

const NewForm = form({
  area: 'xcx',
  schema: z.strictObject({
    name: z.string().trim().min(1).max(30),
    kind: z.literal(XcxKind.all),
    companyId: z.int().positive().optional(),
  }),
  fields: { name: {}, kind: selectField(XcxKind), companyId: pickField(companySource, { help: 'xcx.help.companyId' }) },
});

/** 新建: a page without modules yet. */
export function NewPageDialog({ done, cancel }: { done: (row: XcxTemplateRow) => void; cancel: () => void }) {
  const t = useT();
  const { user } = useSession();
  const own = user?.companyId ?? null;
  return (
    <NewForm
      dialog={{ title: t('xcx.action.new') }}
      initial={{ kind: 'HOME' }}
      {...(own === null ? {} : { without: ['companyId'] as const })}
      submit={async ({ name, kind, companyId }) => {
        const body = { name, kind, companyId: companyId ?? own, blocks: [] };
        done(await api(saveXcxTemplate, { body }, { quiet: true }));
      }}
      cancel={cancel}
    />
  );
}

import { fillXcxTemplate, type XcxTemplateRow } from '@materia/contract/areas/company';
import { Alert, Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useUnsaved } from '../../../kernel/form/unsaved-guard.tsx';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { BlockFields } from './block-fields.tsx';
import { BlockList } from './block-list.tsx';
import { PreviewDialog, PublishDialog } from './page.dialogs.tsx';
import { Phone } from './phone.tsx';
import { usePageEditor } from './use-page-editor.ts';
import { useStepKeys } from './use-step-keys.ts';
import { VersionsDialog } from './versions.dialog.tsx';
import { xcxSource } from './xcx-sources.ts';
import './xcx.css';

const widths = [320, 375, 414] as const;
const typingMs = 400;

type Editor = ReturnType<typeof usePageEditor>;
type Asks = 'publish' | 'versions' | 'preview' | null;

function Tools({ editor, may, before }: { editor: Editor; may: boolean; before: (next: Asks) => void }) {
  const t = useT();
  return (
    <div className="xcx-tools">
      <span role="status">{t(editor.unsaved ? 'xcx.unsaved' : 'xcx.kept')}</span>
      <Button onClick={editor.undo} disabled={!editor.canUndo}>
        {t('form.rich.undo')}
      </Button>
      <Button onClick={editor.redo} disabled={!editor.canRedo}>
        {t('form.rich.redo')}
      </Button>
      <Button onClick={() => before('preview')}>{t('xcx.action.preview')}</Button>
      <Button onClick={() => before('versions')}>{t('xcx.action.versions')}</Button>
      {may && <Button onClick={() => void editor.save()}>{t('form.save')}</Button>}
      {may && (
        <Button type="primary" onClick={() => before('publish')}>
          {t('xcx.action.publish')}
        </Button>
      )}
    </div>
  );
}

interface AskedOf {
  asks: Asks;
  editor: Editor;
  may: boolean;
  storeId: number | undefined;
  over: () => void;
  close: () => void;
}
function Asked({ asks, editor, may, storeId, over, close }: AskedOf) {
  return (
    <>
      {asks === 'publish' && (
        <PublishDialog
          row={editor.row}
          cancel={() => over()}
          done={next => {
            over();
            editor.setRow(next);
          }}
        />
      )}
      {asks === 'preview' && <PreviewDialog row={editor.row} storeId={storeId} close={() => over()} />}
      {asks === 'versions' && <VersionsDialog row={editor.row} may={may} close={() => over()} wentBack={close} />}
    </>
  );
}

/** The editor of a page: its modules, the phone that shows them, the fields of the chosen one (spec 04 §5). */
export function PageEditorDrawer({ row: first, close }: { row: XcxTemplateRow; close: () => void }) {
  const t = useT();
  const { user } = useSession();
  const editor = usePageEditor(first);
  const { row, blocks } = editor;
  const [chosen, setChosen] = useState<string | null>(first.blocks[0]?.key ?? null);
  const [asks, setAsks] = useState<Asks>(null);
  const [storeId, setStoreId] = useState<number | undefined>(undefined);
  const { leave, guard } = useUnsaved(editor.unsaved);
  const block = blocks.find(({ key }) => key === chosen);
  const may = user?.privs.includes('XCX:WRITE') ?? false;
  useStepKeys(editor);
  const before = async (next: Asks) => {
    if (editor.unsaved && may && !(await editor.save())) return;
    setAsks(next);
  };
  return (
    <Drawer
      open
      size="100%"
      rootClassName="xcx-drawer"
      title={
        <Input
          aria-label={t('xcx.field.name')}
          className="xcx-name"
          value={editor.name}
          maxLength={30}
          disabled={!may}
          onChange={event => editor.setName(event.target.value)}
        />
      }
      onClose={() => leave(close)}
      extra={<Tools editor={editor} may={may} before={next => void before(next)} />}
    >
      {editor.editor && <Alert type="warning" showIcon title={t('xcx.editing', { name: editor.editor })} />}
      {editor.problem && <Alert type="error" showIcon role="alert" title={editor.problem} />}
      <div className="xcx-editor">
        <BlockList editor={editor} chosen={chosen} choose={setChosen} />
        <LivePhone {...{ row, blocks, chosen, storeId, setStoreId, choose: setChosen }} />
        <section className="xcx-side" aria-label={t('xcx.fields')}>
          {block && <BlockFields key={block.key} block={block} companyId={row.companyId} change={editor.change} />}
          {!block && <p className="xcx-hint">{t('xcx.chooseModule')}</p>}
        </section>
      </div>
      <Asked {...{ asks, editor, may, storeId, close }} over={() => setAsks(null)} />
      {guard}
    </Drawer>
  );
}

interface PhoneOf {
  row: XcxTemplateRow;
  blocks: XcxTemplateRow['blocks'] | readonly XcxTemplateRow['blocks'][number][];
  chosen: string | null;
  choose: (key: string) => void;
  storeId: number | undefined;
  setStoreId: (id: number | undefined) => void;
}

/** The phone with what a chosen store sells, for new customers or members. */
function LivePhone({ row, blocks, chosen, choose, storeId, setStoreId }: PhoneOf) {
  const t = useT();
  const [width, setWidth] = useState<(typeof widths)[number]>(375);
  const [customer, setCustomer] = useState<'NEW' | 'MEMBER'>('NEW');
  const asked = useDebounced(blocks, typingMs);
  const body = { companyId: row.companyId, blocks: [...asked], ...(storeId ? { storeId } : {}) };
  const filled = useCall(fillXcxTemplate, { body }, { quiet: true, keepPrevious: true });
  const shown = (filled.data ?? []).filter(({ block }) => block.customers === 'ALL' || block.customers === customer);
  return (
    <section className="xcx-stage" aria-label={t('xcx.phone')}>
      <div className="xcx-stage-bar">
        <Segmented
          aria-label={t('xcx.phone.width')}
          options={widths.map(value => ({ value, label: String(value) }))}
          value={width}
          onChange={setWidth}
        />
        <Segmented
          aria-label={t('xcx.field.customers')}
          options={[
            { value: 'NEW' as const, label: t('xcx.phone.new') },
            { value: 'MEMBER' as const, label: t('xcx.phone.member') },
          ]}
          value={customer}
          onChange={setCustomer}
        />
        <PickInput
          id="xcx-phone-store"
          label={t('xcx.phone.store')}
          many={false}
          unset={t('xcx.phone.anyStore')}
          source={xcxSource('STORE', row.companyId)}
          value={storeId}
          onChange={id => setStoreId(id as number | undefined)}
        />
      </div>
      <Phone blocks={shown} width={width} chosen={chosen} choose={choose} label={t('xcx.phone')} />
    </section>
  );
}

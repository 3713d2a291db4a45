import { type GoodsDetails, listCategories, readGoodsDetails, saveGoods } from '@materia/contract/areas/goods';
import { useEffect, useRef } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { EditorForm } from './editor-form.ts';
import { EditorPreview } from './editor-preview.tsx';
import { bodyOf, valuesOf } from './editor-values.ts';
import './record.css';

interface EditorProps {
  /** Absent: a new goods. */
  id?: number;
  /** 1 edits (or makes), 2 copies. */
  mode?: 1 | 2;
  close: () => void;
  done?: (goodsId: number) => void;
  /** Ctrl+Enter: saved, and the next one of the list. */
  next?: () => void;
}

const titles = { edit: 'goods.editing', copy: 'goods.copying', make: 'goods.new' };

/** Writes a goods (spec 03 §5.1): Ctrl+S saves, Ctrl+Enter also opens the next. */
export function GoodsEditorDrawer(props: EditorProps) {
  const { id, mode = 1, close } = props;
  const t = useT();
  const read = useCall(readGoodsDetails, { params: { goods_id: id ?? 0 } }, { quiet: true, enabled: id !== undefined });
  const kind = id === undefined ? 'make' : mode === 2 ? 'copy' : 'edit';
  return (
    <Drawer open title={t(titles[kind])} size={960} onClose={close} mask={{ closable: false }}>
      {read.error && !read.data && <ErrorPanel message={read.error.message} retry={() => void read.refetch()} />}
      {id !== undefined && !read.data && !read.error && <RowsSkeleton rows={10} />}
      {(id === undefined || read.data) && <Editor {...props} goods={read.data} kind={kind} />}
    </Drawer>
  );
}

function Editor({ goods, kind, close, done, next }: EditorProps & { goods?: GoodsDetails; kind: keyof typeof titles }) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const goOn = useRef(false);
  const { data: categories = [] } = useCall(listCategories, { query: { channel: 7, all: false } }, { quiet: true });
  const before = kind === 'edit' ? goods : undefined;
  const submit = async (values: Record<string, unknown>) => {
    const channels = new Map(categories.map(category => [category.id, category.channels]));
    const which = before ? { goods_id: before.goods_id, version: before.version } : {};
    const saved = await api(
      saveGoods,
      { body: { mode: 1, ...which, ...bodyOf(values, before, channels) } },
      { quiet: true },
    );
    toast({ type: 'success', title: t(saved.review ? 'goods.savedForReview' : 'goods.saved') });
    done?.(saved.goods_id);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const sends = (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter');
      if (!sends || !root.current) return;
      event.preventDefault();
      goOn.current = event.key === 'Enter';
      root.current.querySelector('form')?.requestSubmit();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const after = () => {
    if (goOn.current && next) next();
    else close();
  };
  return (
    <div ref={root}>
      <EditorForm
        key={goods?.version}
        initial={(goods ? valuesOf(goods, kind === 'copy') : { goodsType: 1 }) as never}
        submit={submit}
        done={after}
        cancel={close}
        beside={values => <EditorPreview values={values} goodsId={before?.goods_id} />}
      />
    </div>
  );
}

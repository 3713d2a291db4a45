import {
  type GoodsDetails,
  listCategories,
  readGoodsDetails,
  readGoodsExtension,
  SavingMode,
  type SavingModeCode,
} from '@materia/contract/areas/goods';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { EditorForm } from './editor-form.ts';
import { EditorPreview } from './editor-preview.tsx';
import { filledOf, offeredOf, valuesOf } from './editor-values.ts';
import { type FoundOffer, mayAdopt, mayBeCost, sendGoods } from './send-goods.ts';
import './record.css';

interface EditorProps {
  /** Absent: a new goods. */
  id?: number;
  mode?: SavingModeCode;
  /** What a new one is called elsewhere. */
  name?: string;
  /** A new one is adopted from an offer of a supplier (spec 03 §5.3). */
  offer?: FoundOffer;
  close: () => void;
  done?: (goodsId: number) => void;
  /** Ctrl+Enter: saved, and the next one of the list. */
  next?: () => void;
}

const { edit, copy } = SavingMode;
const titles = { edit: 'goods.editing', copy: 'goods.copying', make: 'goods.new' };

/** Writes a goods (spec 03 §5.1): Ctrl+S saves, Ctrl+Enter also opens the next. */
export function GoodsEditorDrawer(props: EditorProps) {
  const { id, mode = edit, close } = props;
  const t = useT();
  const read = useCall(readGoodsDetails, { params: { goods_id: id ?? 0 } }, { quiet: true, enabled: id !== undefined });
  const own = useCall(
    readGoodsExtension,
    { params: { goods_id: id ?? 0 } },
    { quiet: true, enabled: id !== undefined },
  );
  const kind = id === undefined ? 'make' : mode === copy ? 'copy' : 'edit';
  const title = props.offer ? t('catalogue.adopt.title', { name: props.offer.row.name }) : t(titles[kind]);
  return (
    <Drawer open title={title} size={960} onClose={close} mask={{ closable: false }}>
      {read.error && !read.data && <ErrorPanel message={read.error.message} retry={() => void read.refetch()} />}
      {id !== undefined && !(read.data && own.data) && !read.error && <RowsSkeleton rows={10} />}
      {(id === undefined || (read.data && own.data)) && (
        <Editor {...props} goods={read.data} extension={filledOf(own.data)} kind={kind} />
      )}
    </Drawer>
  );
}

interface OpenProps extends EditorProps {
  goods?: GoodsDetails;
  extension: Readonly<Record<string, string>>;
  kind: keyof typeof titles;
}

function Editor({ goods, extension, kind, name, offer, close, done, next }: OpenProps) {
  const t = useT();
  const { has, user } = useSession();
  const root = useRef<HTMLDivElement>(null);
  const goOn = useRef(false);
  const [scanned, setScanned] = useState<FoundOffer>();
  const { data: categories = [] } = useCall(listCategories, { query: { channel: 7, all: false } }, { quiet: true });
  const before = kind === 'edit' ? goods : undefined;
  const beginning = goods
    ? valuesOf(goods, kind === 'copy')
    : { goodsType: 1, goodsName: name, ...(offer && offeredOf(offer.row)) };
  const submit = async (values: Record<string, unknown>) => {
    const channels = new Map(categories.map(category => [category.id, category.channels]));
    const adopted = offer ?? (scanned?.row.barcode === values.barcode ? scanned : undefined);
    const sent = await sendGoods(values, { before, channels, adopted, writes: has('GOODS:WRITE') });
    toast({ type: 'success', title: t(sent.said) });
    done?.(sent.goodsId);
  };
  useSendKeys(root, goOn);
  const after = () => {
    if (goOn.current && next) next();
    else close();
  };
  const costs = (offer || scanned) && mayBeCost(user);
  return (
    <div ref={root}>
      <EditorForm
        key={goods?.version}
        initial={
          { ...beginning, extension, ...(before && has('GOODS:WRITE') && { relations: before.goods_id }) } as never
        }
        submit={submit}
        without={[...(has('GOODS:WRITE') ? [] : (['extension'] as const)), ...(costs ? [] : (['asCost'] as const))]}
        done={after}
        cancel={close}
        beside={(values, change) => (
          <EditorPreview
            values={values}
            before={before}
            take={found => {
              for (const [field, value] of Object.entries(offeredOf(found.row))) change(field, value);
              setScanned(mayAdopt(found) ? found : undefined);
            }}
          />
        )}
      />
    </div>
  );
}

/** Ctrl+S sends the form; Ctrl+Enter too, and goes on to the next. */
function useSendKeys(root: RefObject<HTMLDivElement | null>, goOn: RefObject<boolean>) {
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
  }, [root, goOn]);
}

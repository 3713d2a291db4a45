import type { GoodsRow, SavingModeCode } from '@materia/contract/areas/goods';
import { screenAt } from '@materia/contract/screens';
import { type ComponentType, useEffect } from 'react';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { type OwnSearch, useOwnSearch } from '../../../kernel/list-screen/own-search.ts';

export const goodsScreen = screenAt('/app/goods/goods_mgmt');

/** The screen's address, and how the open record changes in it: `goodsId`, `mode` says what is done with it, `part` is its tab. */
export function useGoodsAddress(): OwnSearch & { put: (change: Readonly<Record<string, string | undefined>>) => void } {
  const own = useOwnSearch(goodsScreen.path);
  const put = (change: Readonly<Record<string, string | undefined>>) => {
    const entries = Object.entries({ ...own.latest.current, ...change }).filter(([, value]) => value !== undefined);
    own.visit(Object.fromEntries(entries) as Record<string, string>);
  };
  return { ...own, put };
}

type Dialog = ComponentType<ActionDialogProps<GoodsRow>>;

interface GoingProps extends ActionDialogProps<GoodsRow> {
  to: (id: string) => Readonly<Record<string, string | undefined>>;
}

/** An action that only goes to another address of the same screen. */
function Going({ targets, cancel, to }: GoingProps) {
  const { put } = useGoodsAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was pressed
  useEffect(() => {
    const [target] = targets;
    cancel();
    if (target) put(to(String(target.id)));
  }, []);
  return null;
}

export const openEditor =
  (mode: SavingModeCode): Dialog =>
  props => <Going {...props} to={goodsId => ({ goodsId, mode: String(mode) })} />;
export const openPart =
  (part: string): Dialog =>
  props => <Going {...props} to={goodsId => ({ goodsId, part, mode: undefined })} />;

import type { CatalogueProviderCode, SupplierOffer } from '@materia/contract/areas/goods';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { GoodsEditorDrawer } from '../record/record-parts.ts';

/** 采用: the editor begins with what the offer says; the goods waits for its review and is linked (spec 03 §5.3). */
export function AdoptDialog({
  targets,
  run,
  cancel,
  provider,
}: ActionDialogProps<SupplierOffer> & { provider: CatalogueProviderCode }) {
  const row = targets[0]?.row;
  if (!row) return null;
  return <GoodsEditorDrawer offer={{ provider, row }} close={cancel} done={() => void run({})} />;
}

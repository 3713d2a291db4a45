import type { TemplateRow } from '@materia/contract/areas/mat';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { CloneDialog } from '../planogram/clone.dialog.tsx';

/** 套用到设备. */
export function ApplyDialog({ targets, run, cancel }: ActionDialogProps<TemplateRow>) {
  const row = targets[0]?.row;
  return row ? <CloneDialog from="chosen" template={row} done={() => void run({})} close={cancel} /> : null;
}

import type { MessageRow } from '@materia/contract/areas/notification';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { MessageEditor } from './message-editor.tsx';

/** 编辑 of a broadcast that is not sent yet. */
export function EditMessageDialog({ targets, run, cancel }: ActionDialogProps<MessageRow>) {
  return <MessageEditor row={targets[0]?.row} done={() => run({})} cancel={cancel} />;
}

/** 新建消息. */
export function NewMessageDialog({ refresh, close }: ToolbarProps) {
  return (
    <MessageEditor
      done={() => {
        refresh();
        close();
      }}
      cancel={close}
    />
  );
}

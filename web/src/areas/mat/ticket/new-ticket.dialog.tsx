import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { TicketFormDialog } from './ticket-form.tsx';

/** 建工单 from the screen. */
export function NewTicketDialog({ refresh, close }: ToolbarProps) {
  const done = () => {
    close();
    refresh();
  };
  return <TicketFormDialog done={done} cancel={close} />;
}

import type { Codes } from '../../kernel/index.ts';
import { AlertLevel, AlertStatus, AlertType } from './alert/alert.codes.ts';
import { AppKind, AppStatus } from './app/app.codes.ts';
import { CommandType } from './device.codes.ts';
import { DocumentName } from './documents/document.codes.ts';
import { MatBizStatus } from './mat.codes.ts';
import { CabinetType } from './mat-list.codes.ts';
import { ChangedPart, DraftFate, LayoutEffect, StockTo } from './planogram/planogram.codes.ts';
import { MatImageKind, TempZone } from './record/mat-record.codes.ts';
import { TicketPriority, TicketStatus, TicketType } from './ticket/ticket.codes.ts';

/** Fields of the operation log that hold codes, by what the operation was about. */
export const matLogCodes = {
  ALERT: { status: AlertStatus, priority: TicketPriority },
  ALERT_REASON: { type: AlertType },
  ALERT_RULE: { level: AlertLevel },
  APP_VERSION: { status: AppStatus, kind: AppKind },
  MAT: {
    bizStatus: MatBizStatus,
    type: CommandType,
    cabinetType: CabinetType,
    tempZone: TempZone,
    kind: MatImageKind,
    effect: LayoutEffect,
    fields: ChangedPart,
    draft: DraftFate,
    stockTo: StockTo,
    docs: DocumentName,
  },
  TICKET: { status: TicketStatus, type: TicketType, priority: TicketPriority },
} satisfies Readonly<Record<string, Readonly<Record<string, Codes>>>>;

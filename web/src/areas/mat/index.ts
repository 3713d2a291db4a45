export { AlertChips } from './alert/alert-chips.tsx';
export { NamedAlertModal } from './alert/alert-modal-later.ts';
export { type DayLine, DayPopUps } from './alert/day-popups.tsx';
export { MatListScreen } from './mat-list.screen.tsx';

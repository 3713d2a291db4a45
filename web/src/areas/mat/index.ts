export { MatListScreen } from './mat-list.screen.tsx';

export { Bell } from './bell.tsx';
export { Notices } from './live/notices.tsx';
export { SoundChip } from './live/sound-chip.tsx';

/** Kept out of the shell's chunk, which has the bell. */
export const fetchMessageScreen = () => import('./message/message.screen.tsx').then(part => part.MessageScreen);

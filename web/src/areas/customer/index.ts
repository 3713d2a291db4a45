export { Revealed } from './revealed.tsx';

export { openSince } from './open-since.ts';

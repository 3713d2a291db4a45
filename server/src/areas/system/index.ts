export { useProgram } from './config/program.ts';

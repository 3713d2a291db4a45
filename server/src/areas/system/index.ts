export { useProgram } from './config/program.ts';
export { systemModule } from './system.module.ts';

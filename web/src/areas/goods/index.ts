export { categorySource } from './category-source.ts';

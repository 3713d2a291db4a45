import { samplePage } from '../sample-page.tsx';

/** 空白页示例: the frame and nothing in it (spec 11). */
export const BlankScreen = samplePage('/app/pages/blank', () => null);

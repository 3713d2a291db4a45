import { screenAt } from '@materia/contract/screens';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { CompanyCodesPart } from './company-codes.tsx';
import { DataPart } from './data-part.tsx';
import { FieldsPart } from './fields-part.tsx';

/** 商品扩展 (spec 03 §5.4): what an installation wants to know of its goods, and what ERPs call them. */
export const GoodsExtensionScreen = partedScreen({
  screen: screenAt('/app/general/goods_extension_mgmt'),
  parts: [
    { name: 'data', label: 'extension.part.data', Part: DataPart },
    { name: 'fields', label: 'extension.part.fields', Part: FieldsPart },
    { name: 'codes', label: 'extension.part.codes', Part: CompanyCodesPart },
  ],
});

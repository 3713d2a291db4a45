import type { OrderDetail } from '@materia/contract/areas/order';
import { RecordLink } from '../../../kernel/record-link.tsx';

// Names that lead to what they name, for who may read it (spec 02 §6.1).

export const StoreOf = ({ storeId, storeName }: Pick<OrderDetail, 'storeId' | 'storeName'>) => (
  <RecordLink to="/app/biz/store_mgmt" param="storeId" id={storeId}>
    {storeName}
  </RecordLink>
);

export const MatOf = ({ matId, matName }: Pick<OrderDetail, 'matId' | 'matName'>) => (
  <RecordLink to="/app/mat/mat_mgmt" param="matId" id={matId}>
    {matName}
  </RecordLink>
);

export const CompanyOf = ({ companyId, companyName }: Pick<OrderDetail, 'companyId' | 'companyName'>) => (
  <RecordLink to="/app/biz/company_mgmt" param="companyId" id={companyId}>
    {companyName}
  </RecordLink>
);

export const UserOf = ({ id, name }: { id: number | null; name: string }) => (
  <RecordLink to="/app/user/sys_user_mgmt" param="userId" id={id}>
    {name}
  </RecordLink>
);

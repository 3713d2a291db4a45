import { emptyMark } from '../../../ui/format.ts';
import { Revealed } from '../../customer/index.ts';
import '../order.css';

interface Props {
  entity: 'WISH' | 'PREORDER';
  id: number;
  of: { readonly customerName: string; readonly cellphone: string | null };
}

/** Who wishes or booked: the phone masked, the eye beside it (spec 00 §3, 02 §4.7). */
export const DepositCustomer = ({ entity, id, of: { customerName, cellphone } }: Props) => (
  <>
    {customerName || emptyMark}{' '}
    <span className="order-faint">
      <Revealed entity={entity} id={id} field="cellphone" masked={cellphone} />
    </span>
  </>
);

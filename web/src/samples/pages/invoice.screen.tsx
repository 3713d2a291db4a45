import { allocate, texts, yuanInWords, yuanText } from '@materia/contract/kernel';
import { Paper } from '../../ui/paper.tsx';
import { samplePage, useSay } from '../sample-page.tsx';
import { buyer, invoiceLines, invoiceNo, issuedOn, seller, taxPercent } from './invoice-data.ts';
import './invoice.css';

const words = texts({
  paper: { zh: '发票', en: 'Invoice' },
  title: { zh: '销售发票', en: 'Sales invoice' },
  no: { zh: '发票号码', en: 'Invoice no.' },
  date: { zh: '开票日期', en: 'Issued on' },
  buyer: { zh: '购买方', en: 'Buyer' },
  seller: { zh: '销售方', en: 'Seller' },
  taxNo: { zh: '纳税人识别号', en: 'Taxpayer id' },
  item: { zh: '商品名称', en: 'Item' },
  spec: { zh: '规格', en: 'Specification' },
  unit: { zh: '单位', en: 'Unit' },
  count: { zh: '数量', en: 'Quantity' },
  price: { zh: '含税单价', en: 'Price with tax' },
  amount: { zh: '不含税金额', en: 'Net amount' },
  tax: { zh: '税额', en: 'Tax' },
  sum: { zh: '合计', en: 'Sum' },
  inWords: { zh: '价税合计（大写）', en: 'Total in words' },
  inFigures: { zh: '（小写）', en: 'in figures' },
  drawer: { zh: '开票人：林晓', en: 'Issued by: 林晓' },
  checker: { zh: '复核：周宁', en: 'Checked by: 周宁' },
});

/** 发票示例: prices with tax, sums in words, and the sheet as it is printed (spec 11). */
export const InvoiceScreen = samplePage('/app/pages/invoice', Invoice);

function Invoice() {
  const say = useSay();
  const total = invoiceLines.reduce((sum, { count, price }) => sum + count * price, 0);
  const tax = Math.round((total * taxPercent) / (100 + taxPercent));
  const taxes = allocate(
    tax,
    invoiceLines.map(({ count, price }) => count * price),
  );
  return (
    <Paper label={say(words.paper)}>
      <header className="invoice-head">
        <h2>{say(words.title)}</h2>
        <p>
          {say(words.no)} <b>{invoiceNo}</b>
        </p>
        <p>
          {say(words.date)} <b>{issuedOn}</b>
        </p>
      </header>
      <div className="invoice-parties">
        {[[words.buyer, buyer] as const, [words.seller, seller] as const].map(([role, party]) => (
          <section key={role.zh} aria-label={say(role)}>
            <h3>{say(role)}</h3>
            <p>{party.name}</p>
            <p>
              {say(words.taxNo)} {party.taxNo}
            </p>
            <p>{party.address}</p>
          </section>
        ))}
      </div>
      <Lines taxes={taxes} total={total} tax={tax} />
      <footer className="invoice-foot">
        <span>{say(words.drawer)}</span>
        <span>{say(words.checker)}</span>
      </footer>
    </Paper>
  );
}

function Lines({ taxes, total, tax }: { taxes: readonly number[]; total: number; tax: number }) {
  const say = useSay();
  const heads = [words.item, words.spec, words.unit, words.count, words.price, words.amount, words.tax];
  return (
    <table className="invoice-lines">
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head.zh} scope="col">
              {say(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invoiceLines.map(({ name, spec, unit, count, price }, at) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{spec}</td>
            <td>{unit}</td>
            <td>{count}</td>
            <td>{yuanText(price)}</td>
            <td>{yuanText(count * price - (taxes[at] ?? 0))}</td>
            <td>{yuanText(taxes[at] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            {say(words.sum)}
          </th>
          <td>¥{yuanText(total - tax)}</td>
          <td>¥{yuanText(tax)}</td>
        </tr>
        <tr className="invoice-total">
          <th scope="row" colSpan={7}>
            {say(words.inWords)} <b>{yuanInWords(total)}</b>
            <span>
              {say(words.inFigures)} <b>¥{yuanText(total)}</b>
            </span>
          </th>
        </tr>
      </tfoot>
    </table>
  );
}

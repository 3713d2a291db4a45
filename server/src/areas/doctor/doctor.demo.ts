import { addDays } from '@materia/contract/kernel';
import { json, type Row } from '../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../demo/demo-area.ts';
import { personName } from '../../demo/person-name.demo.ts';

const [western, chinese, pharmacist] = [1, 2, 3];
const titles = ['主任医师', '副主任医师', '主治医师', '住院医师'];
const depts = ['内科', '呼吸内科', '消化内科', '心血管内科', '内分泌科', '儿科', '皮肤科'];
const skills = ['高血压', '糖尿病', '慢性咳嗽', '胃炎', '失眠', '湿疹', '小儿发热', '颈肩痛'];
const hospitals: Readonly<Record<number, string>> = { 1: '深圳福田示范门诊', 2: '杭州西湖示范门诊' };
const count = 28;

/** The people whom accounts, shifts and advice of the demo name already. */
const known: readonly (Row & { name: string; kind: number })[] = [
  { name: '坐堂医师', kind: chinese, title: '主治医师', dept_name: '中医科', company_id: 1 },
  { name: '执业药师', kind: pharmacist, title: '执业药师', company_id: 1 },
  { name: '周明德', kind: chinese, title: '主任医师', dept_name: '中医科', company_id: 1 },
  { name: '林雪', kind: western, title: '副主任医师', dept_name: '呼吸内科', company_id: 1 },
];

/** 28 doctors, 8 of them pharmacists: of companies 1 and 2, some of the platform, one not approved yet (spec 07 §8). All fiction. */
export const doctorDemo: DemoArea = {
  area: 'doctor',
  fill: async demo => {
    const rows = Array.from({ length: count }, (_, index) => doctorRow(demo, index));
    await demo.copy('doctor', rows);
  },
};

function doctorRow({ random, today }: DemoFill, index: number): Row {
  const id = index + 1;
  const kind = index % 4 === 1 || index === 12 ? pharmacist : index % 4 === 2 ? chinese : western;
  const company = index % 7 === 6 ? null : index % 3 === 2 ? 2 : 1;
  const drawn: Row = { name: personName(random), kind, title: random.pick(titles), company_id: company };
  const of: Row = { ...drawn, dept_name: random.pick(depts), ...known[index] };
  const isPharmacist = of.kind === pharmacist;
  return {
    id,
    doctor_no: `D${String(id).padStart(4, '0')}`,
    gender: random.chance(0.5) ? 'M' : 'F',
    cellphone: `139${String(id).padStart(4, '0')}${random.digits(4)}`,
    ...of,
    ...(isPharmacist && index > 1 ? { title: '主管药师' } : {}),
    ...(isPharmacist ? { dept_name: '药学部' } : {}),
    register_no: isPharmacist ? `示例${random.digits(12)}` : null,
    herbal_ok: of.kind === chinese,
    children_ok: of.dept_name === '儿科',
    org_name: hospitals[of.company_id as number] ?? '云诊示范医院',
    practice_no: isPharmacist ? null : `示例${random.digits(15)}`,
    licence_until: addDays(today, index === 9 ? 20 : random.int(120, 900)),
    licences: json([]),
    specialities: isPharmacist ? [] : random.some(skills, 3),
    service_modes: isPharmacist ? ['TEXT'] : ['ONSITE', 'TEXT', 'VIDEO'],
    fee_onsite: isPharmacist ? 0 : random.int(2, 10) * 1000,
    fee_video: isPharmacist ? 0 : random.int(1, 6) * 1000,
    review_status: index === count - 1 ? 0 : 2,
    enabled: index !== count - 2,
  };
}

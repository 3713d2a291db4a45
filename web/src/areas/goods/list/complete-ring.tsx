const radius = 7;
const round = 2 * Math.PI * radius;

/** 完整度 as a ring with its number; what is missing is its title. */
export function CompleteRing({ value, title }: { value: number; title: string }) {
  return (
    <span className="goods-ring" title={title} data-low={value < 60 || undefined}>
      <svg viewBox="0 0 20 20" width={16} height={16} aria-hidden>
        <circle cx={10} cy={10} r={radius} />
        <circle cx={10} cy={10} r={radius} strokeDasharray={`${(round * value) / 100} ${round}`} />
      </svg>
      {value}%
    </span>
  );
}

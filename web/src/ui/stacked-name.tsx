import './stacked-name.css';

/** A name over a narrow column: one character below the other, at most eight; the rest is in the title. */
export const StackedName = ({ children }: { children: string }) => (
  <span className="ui-stacked-name" title={children}>
    {children}
  </span>
);

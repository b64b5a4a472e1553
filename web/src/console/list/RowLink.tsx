import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** As high as its line: what is pressed is 24 pixels at the least (WCAG 2.5.8). */
const style = { fontWeight: 600, lineHeight: '24px', paddingBlock: 2 };

/**
 * What names a row of a list and leads to its page. Pressed, it is not the row that is pressed: one way is gone once.
 */
export function RowLink({ to, state, children }: { to: string; state?: object; children: ReactNode }) {
  return (
    <Link to={to} state={state} style={style} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}

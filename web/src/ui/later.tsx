import { type ComponentType, type JSX, lazy, type LazyExoticComponent } from 'react';

/** A file whose default export is a part of a screen. */
export type Part<P> = () => Promise<{ default: ComponentType<P> }>;

/** The part with MUI's theme around it, for what stands in the frame or on the home page, which have none. */
export async function themed<P extends object>(load: Part<P>): Promise<{ default: ComponentType<P> }> {
  const [{ default: Found }, { Themed }] = await Promise.all([load(), import('../design/Themed.js')]);
  return {
    default: (props: P) => (
      <Themed>
        <Found {...(props as P & JSX.IntrinsicAttributes)} />
      </Themed>
    ),
  };
}

/** A part that comes when it is first drawn, inside a `Suspense`, with MUI's theme. */
export const lazyThemed = <P extends object>(load: Part<P>): LazyExoticComponent<ComponentType<P>> => lazy(() => themed(load));

import type { JSX, ReactElement, ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Draws what a component says, without React: for components that have no state and hear no events, which React later
 * finds as it would have drawn them. Texts and attributes are set as such, never read as markup.
 * @param into what is drawn is added at its end
 */
export function draw(node: ReactNode, into: Element): void {
  if (Array.isArray(node)) for (const one of node as ReactNode[]) draw(one, into);
  else if (typeof node === 'string' || typeof node === 'number') into.append(String(node));
  else if (node && typeof node === 'object') drawElement(node as ReactElement<Record<string, unknown>>, into);
}

function drawElement({ type, props }: ReactElement<Record<string, unknown>>, into: Element): void {
  const children = props['children'] as ReactNode;
  if (type === Fragment) draw(children, into);
  else if (typeof type === 'function') draw((type as (props: object) => ReactNode)(props), into);
  else {
    const name = type as keyof JSX.IntrinsicElements;
    const own = document.createElementNS(name === 'svg' ? SVG : into.namespaceURI, name) as HTMLElement | SVGElement;
    for (const [key, value] of Object.entries(props)) {
      if (key === 'style') Object.assign(own.style, value);
      else if (key !== 'children' && value !== undefined) own.setAttribute(attribute(key), String(value));
    }
    draw(children, own);
    into.append(own);
  }
}

/** 'className' → 'class', 'strokeWidth' → 'stroke-width'; SVG writes viewBox as React does. */
function attribute(prop: string): string {
  if (prop === 'className') return 'class';
  return prop === 'viewBox' ? prop : prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * Which of several types a client would rather have, by its `Accept` with weights (RFC 9110, 12.5.1): the one of the
 * highest weight, the first of those that weigh the same; the first of all where it says nothing that fits.
 */
export function accepted<T extends string>(accept: string | undefined, types: readonly [T, ...T[]]): T {
  const said = (accept ?? '').split(',').map((part) => {
    const [range, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/) as [string, ...string[]];
    const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
    return { range, weight: weight >= 0 && weight <= 1 ? weight : 0 };
  });
  const weightOf = (type: T): number => {
    const ranges = [type, `${type.split('/')[0]}/*`, '*/*'];
    return ranges.map((range) => said.find((one) => one.range === range)?.weight).find((weight) => weight !== undefined) ?? 0;
  };
  return types.reduce((best, type) => (weightOf(type) > weightOf(best) ? type : best));
}

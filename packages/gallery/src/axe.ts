import axe from 'axe-core';

/** Serious and critical findings of axe on the page as it stands, one line each. */
export async function seriousFindings(): Promise<string[]> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], iframes: false });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        (node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.replace(/\s*\n\s*/g, ' ') ?? ''}`,
      ),
    );
}

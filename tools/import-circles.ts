type Imports = ReadonlyMap<string, readonly string[]>

/**
 * Finds circles of files that import each other. Each is a path that ends where it begins. For each file in a circle,
 * one shortest circle is listed, without duplicates.
 */
export function findImportCircles(imports: Imports): string[][] {
  const circles = new Map<string, string[]>()
  for (const file of imports.keys()) {
    const circle = shortestCircle(imports, file)
    const members = circle?.slice(1).toSorted().join('\n')
    if (circle && members && !circles.has(members)) circles.set(members, circle)
  }
  return [...circles.values()]
}

function shortestCircle(imports: Imports, start: string): string[] | undefined {
  const importers = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const target of imports.get(file) ?? []) {
      if (target === start) return pathTo(file, importers).concat(start)
      if (importers.has(target)) continue
      importers.set(target, file)
      queue.push(target)
    }
  }
  return undefined
}

function pathTo(file: string, importers: ReadonlyMap<string, string>): string[] {
  const importer = importers.get(file)
  return importer === undefined ? [file] : pathTo(importer, importers).concat(file)
}

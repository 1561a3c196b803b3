/**
 * Solves `matrix · x = vector` for a positive definite matrix of `size` rows, whose lower half is given row by row
 * (Cholesky). Both are used up: `vector` is the answer. In place, because a drop solves some for each of its teams.
 */
export function solveInPlace(matrix: Float64Array, vector: Float64Array, size: number): void {
  const at = (row: number, column: number) => matrix[row * size + column] ?? 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = at(row, column);
      for (let before = 0; before < column; before += 1) rest -= at(row, before) * at(column, before);
      matrix[row * size + column] = row === column ? Math.sqrt(rest) : rest / at(column, column);
    }
  }
  for (let row = 0; row < size; row += 1) {
    let rest = vector[row] ?? 0;
    for (let before = 0; before < row; before += 1) rest -= at(row, before) * (vector[before] ?? 0);
    vector[row] = rest / at(row, row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = vector[row] ?? 0;
    for (let after = row + 1; after < size; after += 1) rest -= at(after, row) * (vector[after] ?? 0);
    vector[row] = rest / at(row, row);
  }
}

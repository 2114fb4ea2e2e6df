type Numbers = Uint8Array | Uint32Array;

/** A growable typed array. Only the first `length` elements of `values` are valid. */
export class GrowableArray<A extends Numbers> {
  values: A;
  length = 0;
  readonly #make: new (
    length: number,
  ) => A;
  constructor(make: new (length: number) => A) {
    this.#make = make;
    this.values = new make(1 << 16);
  }
  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new this.#make(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }
}

(module
  (import "e" "m" (memory 1))
  (func (export "scan")
    (param $vectors i32) (param $query i32) (param $out i32) (param $count i32) (param $dimensions i32)
    (local $i i32) (local $j i32) (local $sum v128) (local $a v128) (local $b v128)
    (block $done
      (loop $each
        (br_if $done (i32.ge_u (local.get $i) (local.get $count)))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $j (i32.const 0))
        (loop $sixteen
          (local.set $a (v128.load (i32.add (local.get $vectors) (local.get $j))))
          (local.set $b (v128.load (i32.add (local.get $query) (local.get $j))))
          (local.set $sum
            (i32x4.add
              (local.get $sum)
              (i32x4.add
                (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.get $a) (local.get $b)))
                (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $a) (local.get $b))))))
          (local.set $j (i32.add (local.get $j) (i32.const 16)))
          (br_if $sixteen (i32.lt_u (local.get $j) (local.get $dimensions))))
        (i32.store (local.get $out)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
            (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $vectors (i32.add (local.get $vectors) (local.get $dimensions)))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $each)))))
